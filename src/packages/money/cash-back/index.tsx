import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { ProgressDialog } from '@/features/cashback/progress-dialog'
import { useCashback } from '@/features/cashback/use-cashback'
import { AppPage } from '@/frame/app-page'
import { useOwnGuard } from '@/frame/use-guard'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useFlavour } from '@/state/organisation'
import { openOverlay } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { CashbackMain } from './cashback-main'
import { CashbackNotice } from './cashback-notice'
import { EarlierPrizes } from './earlier-prizes'
import './index.scss'

const OPENS_DIALOG = '1'

/** 返现: four steps, what is next, and how much time there is (R25, R176). Its login has its own look. */
export default function CashBackPage() {
  const { cashBackDlg } = usePageParams('cashBack')
  const loggedIn = useSession((state) => state.user !== null)
  const { features } = useFlavour()
  useOwnGuard('cashBack', loggedIn, { theme: 'cashBack' })
  const read = useCashback()
  const asked = useRef(cashBackDlg === OPENS_DIALOG)
  useEffect(() => {
    if (!asked.current || !read.data || read.data.periodId === null) return
    asked.current = false
    void openOverlay(ProgressDialog, { info: read.data })
  }, [read.data])
  return (
    <AppPage route='cashBack' className='cash-back'>
      {!features.cashback && <Empty title='这里没有返现活动' hint='你的预约和余额不受影响。' />}
      {features.cashback && loggedIn && (
        <Loaded of={read} failed='返现的进度没有取到' placeholder={<Skeleton shape='card' count={2} />}>
          {(info) => (
            <>
              <CashbackMain info={info} onChanged={read.refresh} />
              <CashbackNotice />
              <EarlierPrizes prizes={info.cashbackListVOS} />
            </>
          )}
        </Loaded>
      )}
      <View className='cash-back__part'>
        <Card padding='none'>
          <Cell icon='file-text' title='返现规则' onPress={() => void open('cashBackRule')} />
        </Card>
      </View>
    </AppPage>
  )
}
