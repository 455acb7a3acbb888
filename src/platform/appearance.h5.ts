/** auto: the phone's own. */
export type Theme = 'auto' | 'light' | 'dark'

/** Colours of the whole document, also behind and above the page: what lies outside a screen follows as well. */
export function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.toggle('theme-light', theme === 'light')
  classList.toggle('theme-dark', theme === 'dark')
}

/** Tells when the phone becomes dark or light while the page is in sight; gives how to stop that. */
export function onPhoneTheme(listener: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** How many times larger than usual the reader wants text. A browser tells by what it makes of 1rem's default, 16px. */
export function fontScale(): number {
  const probe = document.createElement('span')
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium'
  document.body.appendChild(probe)
  const size = Number.parseFloat(window.getComputedStyle(probe).fontSize)
  probe.remove()
  return size > 0 ? Math.min(2, Math.max(0.85, size / 16)) : 1
}
