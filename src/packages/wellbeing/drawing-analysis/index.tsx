import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { READINGS_DIFFER } from '@xinqi/domain/text/drawing'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { titleOf } from '@/features/drawing/drawing-card'
import { ReadingWords } from '@/features/drawing/reading-words'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { ask } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { BoughtReading } from '../bought-reading'
import '../drawing.scss'

type Reading = Data<'GET /appoint/consultPainting/reading'>

const TAKE_BACK = {
  title: '收回这幅画？',
  body: '咨询师就看不到了，写了一半的解读也会销毁。',
  confirmText: '收回',
  cancelText: '取消',
}

/** 解读: to whom one's drawing was given, and what they saw in it. */
export default function DrawingAnalysisPage() {
  const { drawingNo } = usePageParams('drawingAnalysis')
  const loggedIn = useSession((state) => state.user !== null)
  const reading = useCall('GET /appoint/consultPainting/reading', loggedIn && drawingNo ? { drawingNo } : null)
  useLiveRefresh(() => loggedIn && reading.refresh())
  return (
    <AppPage route='drawingAnalysis'>
      {loggedIn && (
        <Loaded
          of={reading}
          failed='解读没有取到'
          missing={(!drawingNo || isNotFound(reading.failure)) && <NoReading />}
        >
          {(data) => <OneReading reading={data} />}
        </Loaded>
      )}
    </AppPage>
  )
}

const NoReading = () => (
  <Empty
    scene='letter'
    title='没有找到这份解读'
    hint='画还没有交给咨询师，或者已经收回了。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('painting')}>
        看看我的画
      </Button>
    }
  />
)

function OneReading({ reading }: { reading: Reading }) {
  const { drawingNo, consultant, question, parts, state, orderNo, bought, giveTime, handOverTime } = reading
  const isWaiting = state === 'waiting'
  const takeBack = async (): Promise<void> => {
    if (!(await ask(TAKE_BACK))) return
    if (await toastSuccess(call('POST /appoint/consultPainting/takeBack', { drawingNo }), '收回了'))
      await replace('drawingDetail', { drawingNo })
  }
  const name = consultant.userName
  return (
    <View className='drawing-page'>
      <DrawingView id={`analysis-${drawingNo}`} {...reading} />
      <View className='drawing-page__title'>{titleOf(reading)}</View>
      {question !== '' && <View className='drawing-page__text'>{`你问的：${question}`}</View>}
      {parts && (
        <>
          <View className='drawing-page__quiet'>{`${name} ${handOverTime?.slice(0, 16) ?? ''} 写给你`}</View>
          <ReadingWords parts={parts} />
        </>
      )}
      {isWaiting && bought && (
        <BoughtReading bought={bought} onChanged={() => replace('drawingDetail', { drawingNo })} />
      )}
      {isWaiting && !bought && (
        <View className='drawing-page__quiet' role='status'>
          {`${giveTime.slice(0, 16)} 交给了${name}，写好会告诉你。解读包含在你的预约里，不另收费。`}
        </View>
      )}
      {state === 'ended' && (
        <View className='drawing-page__quiet'>随着预约取消，这幅画没有交成，咨询师看不到它了。</View>
      )}
      <View className='drawing-page__quiet'>{READINGS_DIFFER}</View>
      <Card padding='none'>
        {orderNo !== null && (
          <Cell icon='calendar' title='这个预约' onPress={() => void open('consultOrderDetail', { orderNo })} />
        )}
        <Cell
          icon='user'
          title={`看看${name}`}
          onPress={() => void open('detail', { consultantId: consultant.consultantId })}
        />
      </Card>
      {isWaiting && !bought && (
        <Button variant='text' size='medium' onPress={() => void takeBack()}>
          收回这幅画
        </Button>
      )}
      {state === 'ended' && (
        <Button variant='ghost' block onPress={() => void open('drawingConsultants', { drawingNo })}>
          重新交给一位咨询师
        </Button>
      )}
    </View>
  )
}
