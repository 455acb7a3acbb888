import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { InviteAd } from '@/features/invitation/invite-ad'
import { WelfareNotice } from '@/features/enterprise/welfare-notice'
import { Button } from '@/ui/button/button'
import type { ComponentStories } from '@/ui/gallery/all-stories'

const ignore = (): void => undefined

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
]
