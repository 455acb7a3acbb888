import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'

type Member = Omit<Data<'GET /consult/group/info'>['members'][number], 'status'>

/** A member as they want to be known; answers only where they said so, opened one at a time. */
export function MemberLine({ member }: { member: Member }) {
  const [opened, setOpened] = useState(false)
  const { alias, introduction, fromSession, groupOrderNo, sharesAnswers } = member
  return (
    <View>
      <View className='group__text'>
        {[alias, introduction, fromSession > 1 && `从第 ${fromSession} 次加入`].filter(Boolean).join(' · ')}
      </View>
      {sharesAnswers && !opened && (
        <Button variant='text' size='small' label={`读${alias}的回答`} onPress={() => setOpened(true)}>
          读报名时的回答（会留下记录）
        </Button>
      )}
      {opened && <Answers groupOrderNo={groupOrderNo} />}
    </View>
  )
}

function Answers({ groupOrderNo }: { groupOrderNo: string }) {
  const answers = useCall('GET /consult/group/answers', { groupOrderNo })
  return (
    <Loaded of={answers} failed='回答没有取到'>
      {({ answers: list }) => (
        <View>
          {list.map(({ question, answer }) => (
            <View key={question} className='group__quiet'>{`${question} ${answer}`}</View>
          ))}
        </View>
      )}
    </Loaded>
  )
}
