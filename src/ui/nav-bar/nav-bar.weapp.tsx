/** WeChat draws the title bar of a mini-program. */
export function NavBar() {
  return null
}
