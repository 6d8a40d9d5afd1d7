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
  const start = async () => {
    for (const file of scripts) void add('modulepreload', file)
    await Promise.all(styles.map((file) => add('stylesheet', file)))
    await import(scripts[0])
  }
  // What is not looked at is not painted.
  if (document.hidden) void start()
  else requestAnimationFrame(() => setTimeout(start))
}
