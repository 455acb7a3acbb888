import { View } from '@tarojs/components'
import { mayAtDesk } from '@xinqi/domain/operator-roles'
import { addDays, dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { logOut } from '@/features/login/log-out'
import { replace } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { useSession, whileLoginChanges } from '@/state/session'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { Segmented } from '@/ui/segmented/segmented'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Counts } from './counts'
import { Menu } from './menu'
import './index.scss'

const SPANS = [
  { value: 7, label: '近 7 天' },
  { value: 30, label: '近 30 天' },
  { value: 90, label: '近 90 天' },
] as const

/** Where an operator begins: what consenting readers looked at, for whose roles may see it, and the desks that they open. */
export default function OperatorTrackingPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const me = useCall('GET /operator/me', loggedIn ? {} : null)
  return (
    <AppPage route='operatorTracking'>
      <View className='tracking'>
        <Loaded of={me} failed='没有取到' placeholder={<Skeleton count={8} />}>
          {({ roles }) => (
            <>
              {mayAtDesk(roles, 'growth', 'look') && <Views />}
              <Menu roles={roles} />
            </>
          )}
        </Loaded>
        <Button variant='text' block onPress={() => void leave()}>
          退出登录
        </Button>
      </View>
    </AppPage>
  )
}

/** To the form of the operators: without a session the page itself would ask for one. */
async function leave(): Promise<void> {
  if (!(await ask({ title: '退出运营账号？', confirmText: '退出', cancelText: '取消' }))) return
  await whileLoginChanges(async () => {
    await logOut('operator')
    await replace('login', { side: 'operator' })
  })
}

/** Counts only, of nobody by name. */
function Views() {
  const [days, setDays] = useState<number>(7)
  return (
    <>
      <View className='tracking__note'>只数同意统计的设备。这里没有姓名、手机号，也看不出是谁。</View>
      <Segmented label='时间范围' options={SPANS} value={days} onChange={setDays} />
      <Span key={days} days={days} />
    </>
  )
}

function Span({ days }: { days: number }) {
  const to = dateOf(useNow())
  const from = addDays(to, 1 - days)
  const counts = useCall('GET /operator/tracking/counts', { from, to })
  return (
    <Loaded of={counts} failed='没有取到' placeholder={<Skeleton count={8} />}>
      {(data) => <Counts from={from} days={days} counts={data} />}
    </Loaded>
  )
}
