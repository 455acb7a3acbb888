import { openShareBox } from '@/features/share/open-share-box'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { cardFor, type PageInSight } from './page-frame'

/** Opens the ways to share the page, in an ordinary browser, whose own menu is too far away. */
export function ShareButton({ page }: { page: PageInSight }) {
  const share = (): void => {
    const card = cardFor(page)
    if (card) openShareBox(card)
  }
  return (
    <Pressable className='ui-nav__back' label='分享' onPress={share}>
      <Icon name='share-2' size={22} />
    </Pressable>
  )
}
