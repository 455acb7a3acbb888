import { View } from '@tarojs/components'
import { CASHBACK_PRIZES_FEN, CASHBACK_TOTAL_FEN, FLOW, PROCESS } from '@xinqi/domain/rules/cashback-progress'
import { useState, type ReactNode } from 'react'
import type { CashbackPeriod } from '@/features/cashback/cashback-period'
import { CashbackProgressDialog } from '@/features/cashback/cashback-progress-dialog'
import { CashbackSteps } from '@/features/cashback/cashback-steps'
import { WithdrawalEntrance } from '@/features/cashback/withdrawal-entrance'
import { CouponIcon } from '@/features/coupon/coupon-icon'
import { InviteAd } from '@/features/invitation/invite-ad'
import { WelfareNotice } from '@/features/enterprise/welfare-notice'
import { Button } from '@/ui/button/button'
import type { ComponentStories } from '@/ui/gallery/all-stories'

const ignore = (): void => undefined

/** Period numbers that no server gives, so that looking at the gallery hides no real one. */
const period = (periodId: number, flowStatus: number): CashbackPeriod => ({
  processStatus: PROCESS.shown,
  flowStatus,
  periodId,
  totalAmount: CASHBACK_TOTAL_FEN,
  endTime: '2026-12-01 12:00:00',
  processDetailsList: CASHBACK_PRIZES_FEN.map((prize, place) => ({
    isLight: place < 3,
    appointStartTime: null,
    prize,
  })),
})

function OnDemand({ text, children }: { text: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <View>
      <Button variant='ghost' size='medium' onPress={() => setOpen(true)}>
        {text}
      </Button>
      {open && children(() => setOpen(false))}
    </View>
  )
}

/** Overlays that features add to the kit, in their states. */
export const FEATURE_STORIES: readonly ComponentStories[] = [
  {
    component: 'WelfareNotice',
    stories: [
      {
        name: '志愿服务的预约须知',
        render: () => <OnDemand text='打开须知'>{(close) => <WelfareNotice onAnswer={close} />}</OnDemand>,
      },
    ],
  },
  {
    component: 'InviteAd',
    stories: [
      {
        name: '可以关闭的邀请',
        render: () => (
          <View className='gallery-float'>
            <InviteAd onOpen={ignore} />
          </View>
        ),
      },
    ],
  },
  {
    component: 'CouponIcon',
    stories: [
      {
        name: '没有、3 张、超过 99 张',
        render: () => (
          <View className='gallery-row'>
            <CouponIcon available={0} onOpen={ignore} />
            <CouponIcon available={3} onOpen={ignore} />
            <CouponIcon available={128} onOpen={ignore} />
          </View>
        ),
      },
    ],
  },
  {
    component: 'Cashback',
    stories: [
      { name: '进度', render: () => <CashbackSteps steps={period(-1, FLOW.inProgress).processDetailsList} /> },
      {
        name: '进度对话框，每期一次',
        render: () => (
          <OnDemand text='打开进度'>
            {(close) => <CashbackProgressDialog period={period(-2, FLOW.inProgress)} onOpen={close} />}
          </OnDemand>
        ),
      },
      { name: '提现入口', render: () => <WithdrawalEntrance period={period(-3, FLOW.finished)} onOpen={ignore} /> },
    ],
  },
]
