import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { Paragraphs } from '@/features/goods/paragraphs'
import { AppPage } from '@/frame/app-page'
import { back } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import '@/features/goods/goods.scss'

type Which = { goodsOrderNo: string; lessonId: number }

/** One lesson of what was bought. The first one beyond the preview is asked about first: after it nothing goes back. */
export default function GoodsLessonPage() {
  const { goodsOrderNo, lessonId } = usePageParams('goodsLesson')
  const loggedIn = useSession((state) => state.user !== null)
  const order = useCall(
    'GET /appoint/consultGoodsOrder/getGoodsOrderDetail',
    loggedIn && goodsOrderNo ? { goodsOrderNo } : null,
  )
  const lesson = order.data?.contents.find((one) => one.lessonId === lessonId)
  const [agreed, setAgreed] = useState(false)
  const isAsked = order.data?.mayRefund === true && lesson?.preview === false && !agreed
  const missing = order.data && !lesson && <Empty title='没有找到这一节' />
  return (
    <AppPage route='goodsLesson' title={lesson?.title}>
      <Loaded of={order} failed='内容没有取到' missing={missing}>
        {() =>
          isAsked ? (
            <Empty
              title='打开之后不能再退款'
              hint='这一节在试读以外。还没有想好的话，可以先读试读的部分。'
              action={<Button onPress={() => setAgreed(true)}>打开这一节</Button>}
            />
          ) : (
            goodsOrderNo && lessonId !== null && <Lesson goodsOrderNo={goodsOrderNo} lessonId={lessonId} />
          )
        }
      </Loaded>
    </AppPage>
  )
}

function Lesson({ goodsOrderNo, lessonId }: Which) {
  const opened = useCall('POST /appoint/consultGoodsOrder/openLesson', { goodsOrderNo, lessonId })
  const finish = async () => {
    const finished = call('POST /appoint/consultGoodsOrder/finishLesson', { goodsOrderNo, lessonId })
    if (await toastSuccess(finished, '记下了')) await back()
  }
  return (
    <Loaded of={opened} failed='这一节没有取到'>
      {({ title, body, finished }) => (
        <View className='goods'>
          <Card>
            <View className='goods__title' role='heading' aria-level='1'>
              {title}
            </View>
            <Paragraphs text={body} />
          </Card>
          <Button block variant={finished ? 'ghost' : 'primary'} onPress={() => void (finished ? back() : finish())}>
            {finished ? '读完过，返回' : '读完了'}
          </Button>
        </View>
      )}
    </Loaded>
  )
}
