import type { NavigationBar } from '../state'
import { phonePart } from './phone'

/** A page with a bar of its own keeps only the status bar and the capsule. */
export function paintNavigationBar(bar: NavigationBar, canGoBack: boolean): void {
  const navigation = phonePart('nav')
  navigation.style.background = bar.custom ? 'none' : bar.background
  navigation.style.color = bar.color
  phonePart('title').textContent = bar.custom ? '' : bar.title
  phonePart('back').style.display = canGoBack && !bar.custom ? '' : 'none'
}
