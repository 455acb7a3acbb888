import { Text } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { keyPressProps } from '../mouse-and-keys'
import './press.scss'

export interface TextLinkProps {
  /** The words of the link. */
  text: string
  onPress: () => void
}

/** A link inside a sentence. A press stays here and does not reach what stands around it. */
export function TextLink({ text, onPress }: TextLinkProps) {
  return (
    <Text
      {...keyPressProps(onPress, false)}
      {...{ role: 'link' }}
      className='ui-link'
      onClick={(event: ITouchEvent) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {text}
    </Text>
  )
}
