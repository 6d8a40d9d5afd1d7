// Fetches the app once what stands in the document has been seen, which needs none of it, and starts it.
{
  const { scripts, styles } = JSON.parse(document.getElementById('app-files').textContent)
  const add = (rel, href) =>
    new Promise((done) => {
      const link = Object.assign(document.createElement('link'), {
        rel,
        href,
        crossOrigin: '',
        onload: done,
        onerror: done,
      })
      document.head.append(link)
    })
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const file of scripts) void add('modulepreload', file)
    await Promise.all(styles.map((file) => add('stylesheet', file)))
    await import(scripts[0])
  }
  // What is not looked at is not painted, and not every browser says when it has painted.
  if (document.hidden) void start()
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, 1_000)
  }
}
// What is pressed before the app is there is pressed again once it is: the same of those alike, in the same place.
{
  const frame = document.getElementById('frame')
  const FIELDS = 'input, select, textarea'
  const nameOf = (element) => element.getAttribute('aria-label') ?? (element.textContent.trim() || element.name)
  const alike = (place, element) =>
    [...place.querySelectorAll(element.localName)].filter((each) => nameOf(each) === nameOf(element))
  const isTyped = (element) => element.matches(FIELDS) && !element.matches('[type=checkbox], [type=radio]')
  let wanted = null
  frame.addEventListener('mousedown', (event) => event.target.matches(FIELDS) && event.preventDefault())
  frame.addEventListener('click', (event) => {
    const pressed = event.target.closest(`button, label, summary, ${FIELDS}`)
    if (!pressed) return
    event.preventDefault()
    wanted?.removeAttribute('aria-busy')
    wanted = pressed
    wanted.ariaBusy = 'true'
  })
  const again = () => {
    const found = wanted && alike(root, wanted)[alike(frame, wanted).indexOf(wanted)]
    if (found && isTyped(found)) found.focus()
    else found?.click()
  }
  const root = document.getElementById('root')
  const observer = new MutationObserver(() => {
    if (frame.isConnected) return
    observer.disconnect()
    // What reacts to a press is there after what shows it.
    requestAnimationFrame(() => setTimeout(again))
  })
  observer.observe(document.body, { childList: true })
}
