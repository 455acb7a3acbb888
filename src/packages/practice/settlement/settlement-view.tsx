import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import { formatMoment } from '@xinqi/domain/time'
import type { ReactNode } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { SettlementHead } from '@/features/settlement/settlement-head'
import { useLiveRefresh } from '@/realtime/events'
import { ask } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { OwnLine } from './own-line'
import { SettlementFiles } from './settlement-files'

interface SettlementViewed {
  /** The month; undefined before it is known. */
  title: string | undefined
  body: ReactNode
  /** What can be done now; nothing where nothing can. */
  acts: ReactNode | undefined
}

/** One settlement: what it comes to, line by line, to be asked about and confirmed; on a page, or beside the list. */
export function useSettlementView(settlementNo: string, onChanged?: () => unknown): SettlementViewed {
  const loggedIn = useSession((session) => session.consultant !== null)
  const info = useCall('GET /consult/settlement/info', loggedIn ? { settlementNo } : null)
  const now = formatMoment(useNow())
  useLiveRefresh(info.refresh)
  const { data } = info
  const changed = () => Promise.all([info.refresh(), onChanged?.()])
  const confirm = async (): Promise<void> => {
    if (!data) return
    const body = '确认之后可以提现，不能再对它提出疑问。'
    const title = `确认 ${monthLabel(data.month)}，到手 ${formatFen(data.netFen, true)}？`
    if (!(await ask({ title, body, confirmText: '确认', cancelText: '再看看' }))) return
    await toastSuccess(call('POST /consult/settlement/confirm', { settlementNo }), '已确认，可以提现了')
    await changed()
  }
  const waits = data?.status === SETTLEMENT.toConfirm
  const acts = waits ? (
    <Button block disabled={data.openQuestions > 0} onPress={() => void confirm()}>
      {data.openQuestions > 0 ? '疑问答复之后可以确认' : '核对无误，确认'}
    </Button>
  ) : undefined
  const body = (
    <Loaded
      of={info}
      failed='结算单没有取到'
      missing={isNotFound(info.failure) && <Empty title='没有找到这份结算单' />}
      placeholder={<Skeleton shape='card' count={3} />}
    >
      {(shown) => (
        <View className='settlement'>
          <Card>
            <SettlementHead of={shown} now={now} />
          </Card>
          <SettlementFiles settlementNo={settlementNo} />
          <View className='settlement__heading' role='heading' aria-level='2'>
            逐笔
          </View>
          <View className='settlement__lines'>
            {shown.list.map((line) => (
              <OwnLine
                key={line.lineNo}
                line={line}
                questions={shown.questions.filter(({ lineNo }) => lineNo === line.lineNo)}
                mayAsk={waits}
                onChanged={changed}
              />
            ))}
          </View>
        </View>
      )}
    </Loaded>
  )
  return { title: data && `${monthLabel(data.month)}结算单`, body, acts }
}
