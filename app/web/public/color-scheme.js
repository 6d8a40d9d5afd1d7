// Sets the colour scheme before the first paint, so that no page flashes. The same key and values as Mantine's own.
try {
  var chosen = localStorage.getItem('mantine-color-scheme-value')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // As in web/session/session.ts: a page requested before its reader signed out isn't shown.
  var signedOutAt = Number(localStorage.getItem('strongroom-signed-out-at'))
  var isDue = localStorage.getItem('strongroom-sign-out-due') === 'yes'
  if (isDue || signedOutAt > Date.now() - performance.now())
    document.documentElement.setAttribute('data-signed-out', '')
} catch {
  // Storage may be forbidden: the page opens as the device has it.
}
