import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { GOODS_KIND_LABEL, GOODS_REFUND_RULE } from '@xinqi/domain/rules/goods'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { Paragraphs } from '@/features/goods/paragraphs'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { BuyButton } from './buy-button'
import '@/features/goods/goods.scss'

type Goods = Data<'GET /appoint/consultGoods/detail'>

/** What is in it, a lesson to read beforehand, and the way to buy it. */
export default function GoodsDetailPage() {
  const { goodsId } = usePageParams('goodsDetail')
  const goods = useCall('GET /appoint/consultGoods/detail', goodsId ? { goodsId } : null)
  const isMissing = goodsId === null || isNotFound(goods.failure)
  return (
    <AppPage
      route='goodsDetail'
      title={goods.data?.title}
      footer={goods.data && <BuyButton goodsId={goods.data.goodsId} priceFen={goods.data.priceFen} />}
    >
      <Loaded of={goods} failed='内容没有取到' missing={isMissing && <Empty title='没有找到这份内容' />}>
        {(known) => <Introduction goods={known} />}
      </Loaded>
    </AppPage>
  )
}

function Introduction({ goods }: { goods: Goods }) {
  const { title, kind, intro, contents, lessons, minutes, priceFen } = goods
  return (
    <View className='goods'>
      <Card>
        <View className='goods__title' role='heading' aria-level='1'>
          {title}
        </View>
        <View className='goods__quiet'>
          {`${GOODS_KIND_LABEL[kind]} · ${lessons} 节 · 约 ${minutes} 分钟 · ${formatFen(priceFen)}`}
        </View>
        <Paragraphs text={intro} />
      </Card>
      <Card>
        <View role='heading' aria-level='2'>
          目录
        </View>
        <View role='list'>
          {contents.map((lesson, index) => (
            <View key={lesson.lessonId} className='goods__text' role='listitem'>
              {`${index + 1}. ${lesson.title}（${lesson.minutes} 分钟${lesson.preview ? '，可试读' : ''}）`}
            </View>
          ))}
        </View>
      </Card>
      {contents.map(
        ({ lessonId, title: lesson, body }) =>
          body !== null && (
            <Card key={lessonId}>
              <View role='heading' aria-level='2'>{`试读：${lesson}`}</View>
              <Paragraphs text={body} />
            </Card>
          ),
      )}
      <View className='goods__quiet'>{GOODS_REFUND_RULE}</View>
      <View className='goods__quiet'>这里的内容不能代替诊断、治疗或咨询。遇到危险，请先拨打热线或去就近的医院。</View>
    </View>
  )
}
