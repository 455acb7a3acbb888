import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { openDocument } from '@/platform/save-file'
import { showToast } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { MonthLines } from './month-lines'
import { MonthSums } from './month-sums'
import { useMonth } from './use-month'
import './index.scss'

/** 我的账单: by month what one paid, what came back, and what lies with us; each line leads to its order. */
export default function StatementPage() {
  const { month: asked } = usePageParams('myStatement')
  const loggedIn = useSession((state) => state.user !== null)
  const months = useCall('GET /appoint/statement/months', loggedIn ? {} : null)
  const { month, label, earlier, later, setMonth } = useMonth(asked, months.data?.list)
  const statement = useCall('GET /appoint/statement/month', loggedIn ? { month } : null)
  const known = statement.data?.month === month ? statement.data : undefined
  const paper = usePaper(month)
  return (
    <AppPage
      route='myStatement'
      footer={
        <Button block variant='ghost' icon='download' loading={paper.busy} onPress={() => void paper.open()}>
          {`${label}账单（PDF）`}
        </Button>
      }
    >
      <View className='statement__step'>
        <Button
          variant='text'
          size='medium'
          label='上一个月'
          lockMs={0}
          disabled={!earlier}
          onPress={() => earlier && setMonth(earlier)}
        >
          上月
        </Button>
        <View className='statement__month' role='status'>
          {label}
        </View>
        <Button
          variant='text'
          size='medium'
          label='下一个月'
          lockMs={0}
          disabled={!later}
          onPress={() => later && setMonth(later)}
        >
          下月
        </Button>
      </View>
      <Loaded
        of={{ ...statement, data: known }}
        failed='账单没有取到'
        placeholder={<Skeleton shape='card' count={2} />}
      >
        {(shown) => (
          <>
            <MonthSums month={shown} />
            <MonthLines month={shown} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

/** The month as a file. */
function usePaper(month: string) {
  const [busy, setBusy] = useState(false)
  const openPaper = async (): Promise<void> => {
    setBusy(true)
    // What went wrong has been said by the call.
    const file = await call('GET /appoint/statement/paper', { month }).catch(() => null)
    if (file) await openDocument(file).catch(() => showToast('没有打开，请再试一次'))
    setBusy(false)
  }
  return { busy, open: openPaper }
}
