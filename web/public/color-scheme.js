// Sets the colour scheme before the first paint, so that no page flashes. The same key and values as Mantine's own.
try {
  var chosen = localStorage.getItem('mantine-color-scheme-value')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // Whoever signed out without a connection: the page that stands in this document is not for whoever sits here now.
  if (localStorage.getItem('strongroom-sign-out-due') === 'yes')
    document.documentElement.setAttribute('data-signed-out', '')
} catch {
  // Storage may be forbidden: the page opens as the device has it.
}
