import { View } from '@tarojs/components'
import { REFERRAL_STATE_LABEL } from '@xinqi/domain/text/individual-case'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import type { CaseDetail, Referral } from '@/features/individual-case/case-words'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

interface ReferralsProps {
  userId: number
  one: CaseDetail
  goesOn: boolean
  onChanged: () => Promise<unknown>
}

/** What was proposed to the visitor, what they said, and the way to propose a referral. */
export function Referrals({ userId, one, goesOn, onChanged }: ReferralsProps) {
  const waits = one.referrals.some(({ state }) => state === 'proposed')
  return (
    <>
      {one.referrals.map((referral) => (
        <ReferralCard key={referral.referralNo} referral={referral} onChanged={onChanged} />
      ))}
      {goesOn && !waits && (
        <Card padding='none'>
          <Cell
            icon='users'
            title='转介给另一位咨询师'
            note='来访者读过并同意，对方才看得到'
            onPress={() => void open('caseRefer', { userId })}
          />
        </Card>
      )}
    </>
  )
}

function ReferralCard({ referral, onChanged }: { referral: Referral; onChanged: () => Promise<unknown> }) {
  const { referralNo, state, toName, proposeTime, answerTime, endTime, handed } = referral
  const withdraw = async (): Promise<void> => {
    const body = '来访者就不用再回答了，对方什么也没有看到。'
    if (!(await ask({ title: '撤回这个转介？', body, confirmText: '撤回', cancelText: '再等等' }))) return
    const work = call('POST /consult/individualCase/withdrawReferral', { referralNo })
    if (await toastSuccess(work, '已撤回')) await onChanged()
  }
  return (
    <Card className='case__card'>
      <View className='case__line'>
        <View className='case__name'>{`转介给${toName}`}</View>
        <View className='case__quiet'>{REFERRAL_STATE_LABEL[state]}</View>
      </View>
      <View className='case__words'>{handed}</View>
      <View className='case__quiet'>{(endTime ?? answerTime ?? proposeTime).slice(0, 16)}</View>
      {state === 'proposed' && (
        <View className='case__acts'>
          <Button size='medium' variant='ghost' onPress={() => void withdraw()}>
            撤回
          </Button>
        </View>
      )}
    </Card>
  )
}
