import type { Theme } from '@/platform/theme'

/** Colours of the whole document, also behind and above the page: what lies outside a screen follows as well. */
export function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.toggle('theme-light', theme === 'light')
  classList.toggle('theme-dark', theme === 'dark')
}
