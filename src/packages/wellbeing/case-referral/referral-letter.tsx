import { View } from '@tarojs/components'
import type { ReferralState } from '@xinqi/domain/text/individual-case'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import type { Referral } from '@/features/individual-case/case-words'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'

interface LetterProps {
  referral: Referral
  onChanged: () => Promise<unknown>
}

/** One question of a consultant, in their own words, and what the visitor has made of it. */
export function ReferralLetter({ referral, onChanged }: LetterProps) {
  const { consultantName, toName, reason, handed, proposeTime } = referral
  return (
    <Card className='case__card'>
      <View className='case__heading' role='heading' aria-level='2'>
        {`${consultantName}想请${toName}和你继续`}
      </View>
      <View className='case__words'>{reason}</View>
      <CardDivider />
      <View className='case__quiet'>{`你同意以后，${toName}会看到下面这些，一字不差，也只有这些：`}</View>
      <View className='case__words'>{handed}</View>
      <CardDivider />
      <View className='case__quiet' role='status'>
        {stateWords(referral)}
      </View>
      <View className='case__quiet'>{`${proposeTime.slice(0, 16)} 写给你`}</View>
      <LetterActs referral={referral} onChanged={onChanged} />
    </Card>
  )
}

const WORDS: Record<ReferralState, (one: Referral) => string> = {
  proposed: () => '同意或不同意都可以，不回答也可以。已经约好的时间和付过的费用不会因此改变。',
  agreed: ({ answerTime, toName }) =>
    `你在 ${answerTime?.slice(0, 16) ?? ''} 同意了。要不要约${toName}、什么时候约，由你决定。`,
  declined: ({ answerTime, toName }) => `你在 ${answerTime?.slice(0, 16) ?? ''} 没有同意，${toName}什么也看不到。`,
  withdrawn: ({ endTime }) => `这封信在 ${endTime?.slice(0, 16) ?? ''} 撤回了，不用再回答。`,
  takenBack: ({ endTime, toName }) => `你在 ${endTime?.slice(0, 16) ?? ''} 收回了同意，${toName}看不到了。`,
}
const stateWords = (one: Referral): string => WORDS[one.state](one)

function LetterActs({ referral, onChanged }: LetterProps) {
  const { referralNo, state, toId, toName } = referral
  const answer = async (agreed: boolean): Promise<void> => {
    const work = call('POST /appoint/individualCase/answerReferral', { referralNo, agreed })
    if (await toastSuccess(work, agreed ? '已同意' : '已回答')) await onChanged()
  }
  const takeBack = async (): Promise<void> => {
    const body = `${toName}马上就看不到转交的内容了。`
    if (!(await ask({ title: '收回同意？', body, confirmText: '收回', cancelText: '保留' }))) return
    const work = call('POST /appoint/individualCase/takeBackReferral', { referralNo })
    if (await toastSuccess(work, '已收回')) await onChanged()
  }
  const toPerson = (
    <Button variant='ghost' size='medium' onPress={() => void open('detail', { consultantId: toId })}>
      {`认识${toName}`}
    </Button>
  )
  if (state === 'proposed')
    return (
      <View className='case__acts'>
        {toPerson}
        <Button variant='ghost' size='medium' onPress={() => void answer(false)}>
          不同意
        </Button>
        <Button size='medium' onPress={() => void answer(true)}>
          同意
        </Button>
      </View>
    )
  if (state !== 'agreed') return null
  return (
    <View className='case__acts'>
      <Button variant='text' size='medium' onPress={() => void takeBack()}>
        收回同意
      </Button>
      {toPerson}
    </View>
  )
}
