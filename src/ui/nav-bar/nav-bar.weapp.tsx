import type { NavBarProps } from './nav-bar.h5'

/** WeChat draws the title bar of a mini-program. */
export function NavBar(_props: NavBarProps) {
  return null
}
