import { Image, View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { EDUCATION_LEVEL_LABEL, STUDENT, STUDENT_REASON_MAX } from '@xinqi/domain/text/student'
import { useState } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { ReviewDecision } from '@/features/review/review-decision'

type Item = Data<'GET /operator/student/list'>['list'][number]

/** One verification: what was told, its proof on demand, and the decision, after which the proof is gone. */
export function StudentItem({ item, onDecided }: { item: Item; onDecided: () => Promise<unknown> }) {
  const { educationId, school, level, enrolledYear, graduatesYear, studentAuthStatus, reason, expireDate } = item
  const [opened, setOpened] = useState(false)
  const waits = studentAuthStatus === STUDENT.sent || studentAuthStatus === STUDENT.looking
  return (
    <Card className='student__state'>
      <View className='student__title' role='heading' aria-level='2'>
        {school}
      </View>
      <View className='student__quiet'>
        {`${EDUCATION_LEVEL_LABEL[level]} · ${enrolledYear}–${graduatesYear} · ${item.sentTime.slice(0, 16)} 提交`}
      </View>
      {expireDate !== null && <View className='student__quiet'>{`有效到 ${expireDate}`}</View>}
      {reason !== null && <View className='student__quiet'>{`理由：${reason}`}</View>}
      {waits && !opened && (
        <Button size='medium' variant='ghost' className='student__act' onPress={() => setOpened(true)}>
          打开证明
        </Button>
      )}
      {waits && opened && <Proof educationId={educationId} school={school} />}
      {waits && opened && (
        <ReviewDecision
          maxLength={STUDENT_REASON_MAX}
          hint='对方会读到，请写明怎样改就可以。'
          words={{ approved: '已通过', refused: '没有通过，对方会读到理由' }}
          decide={(approve, why) => call('POST /operator/student/decide', { educationId, approve, reason: why })}
          onDecided={onDecided}
        />
      )}
    </Card>
  )
}

function Proof({ educationId, school }: { educationId: number; school: string }) {
  const proof = useCall('GET /operator/student/proof', { educationId })
  return (
    <Loaded of={proof} failed='证明没有取到'>
      {({ picture, registryCode }) =>
        picture ? (
          <Image
            className='student__picture'
            src={`data:${picture.mimeType};base64,${picture.base64}`}
            mode='widthFix'
            ariaLabel={`${school}的学生证`}
            nativeProps={{ alt: `${school}的学生证` }}
          />
        ) : (
          <View className='student__reason'>{`学信网在线验证码：${registryCode ?? ''}`}</View>
        )
      }
    </Loaded>
  )
}
