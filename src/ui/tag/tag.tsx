import { Text } from '@tarojs/components'
import { dotted } from '@xinqi/domain/text/consultant-labels'
import { classNames } from '../class-names'
import './tag.scss'

export interface TagLineProps {
  items: readonly string[]
}

/** Words side by side, parted by a quiet dot. One node. */
export function TagLine({ items }: TagLineProps) {
  return <Text className='ui-tag-line'>{dotted(items)}</Text>
}

export interface TagProps {
  text: string
  tone?: 'plain' | 'primary' | 'warm' | 'ok' | 'danger'
}

/** A small pill for a mark that stands alone. */
export function Tag({ text, tone = 'plain' }: TagProps) {
  return <Text className={classNames('ui-tag', tone !== 'plain' && `ui-tag_${tone}`)}>{text}</Text>
}
