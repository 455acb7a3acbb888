import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import type { Follow } from './use-follow'
import './follow-button.scss'

/** The heart beside a consultant: pressed again it lets go. */
export function FollowButton({ name, follow: { followed, toggle } }: { name: string; follow: Follow }) {
  return (
    <Pressable
      className={classNames('follow-button', followed && 'is-followed')}
      label={`关注${name}`}
      selected={followed}
      onPress={() => void toggle()}
    >
      <Icon name={followed ? 'heart-fill' : 'heart'} />
    </Pressable>
  )
}
