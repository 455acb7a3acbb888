import { create } from '../dom'

/** Builds the phone around the pages: frames, navigation bar, tab bar, and what lies over all. */
export function buildPhone(onBack: () => void): void {
  const navigation = byId(create('div'), 'nav')
  const back = byId(create('i', '', '‹'), 'back')
  back.addEventListener('click', onBack)
  navigation.append(back, byId(create('b'), 'title'), byId(create('em', '', '•••　◎'), 'capsule'))
  const [frames, tabBar, over] = ['frames', 'tabbar', 'over'].map((id) => byId(create('div'), id))
  document.body.replaceChildren(...[frames, navigation, tabBar, over].flatMap((part) => part ?? []))
}

function byId<T extends HTMLElement>(element: T, id: string): T {
  element.id = id
  return element
}

/** @throws before `buildPhone` has run */
export function phonePart(id: 'frames' | 'nav' | 'title' | 'back' | 'tabbar' | 'over'): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the phone has no ${id} yet`)
  return element
}
