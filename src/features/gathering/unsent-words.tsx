import { View } from '@tarojs/components'
import { useState } from 'react'
import { UnsentMenu } from '@/features/conversation/message-menu'
import type { Unsent } from '@/features/conversation/talk'
import { UNSENT_WORDS } from '@/features/conversation/talk-labels'
import { Pressable } from '@/ui/press/pressable'
import './gathering.scss'

/** What one has said to all and what becomes of it; pressed, it is sent again or not at all. */
export function UnsentWords({ unsent }: { unsent: readonly Unsent[] }) {
  const [chosen, setChosen] = useState<Unsent | null>(null)
  return (
    <>
      {unsent.map((one) => {
        const { clientId, params, state, sentence } = one
        const text = params.text ?? ''
        const status = sentence ? `${UNSENT_WORDS[state]}：${sentence}` : UNSENT_WORDS[state]
        return (
          <View key={clientId} className='gathering__said is-own' role='listitem'>
            <View className='gathering__who'>{`我 · ${status}`}</View>
            <Pressable
              className='gathering__words'
              label={`我，${text}，${status}，按下可以再发或者不发`}
              onPress={() => setChosen(one)}
            >
              {text}
            </Pressable>
          </View>
        )
      })}
      <UnsentMenu unsent={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
