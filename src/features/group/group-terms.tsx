import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { groupTermParts } from '@xinqi/domain/text/group'
import { Card } from '@/ui/card/card'
import './group.scss'

type Terms = Data<'GET /appoint/consultGroup/detail'>['terms']

/** All that is to be known before one enrols, and still afterwards. */
export function GroupTerms({ terms, decision }: { terms: Terms; decision: string }) {
  return (
    <>
      {groupTermParts(terms, decision).map(([title, text]) => (
        <Card key={title}>
          <View className='group__heading' role='heading' aria-level='2'>
            {title}
          </View>
          <View className='group__text'>{text}</View>
        </Card>
      ))}
    </>
  )
}
