import { GOODS_KIND_LABEL } from '@xinqi/domain/rules/goods'
import { formatFen } from '@xinqi/domain/money'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'

/** 课程和练习: what can be read and practised alone, between sessions or before the first one. */
export default function GoodsPage() {
  const goods = useCall('GET /appoint/consultGoods/list', {})
  return (
    <AppPage route='goods'>
      <Loaded of={goods} failed='内容没有取到'>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title='这里还没有内容' hint='写好之后会放在这里。' />
          ) : (
            <Card padding='none'>
              {list.map((one) => (
                <Cell
                  key={one.goodsId}
                  icon='book-open'
                  title={one.title}
                  note={`${GOODS_KIND_LABEL[one.kind]} · ${one.lessons} 节 · 约 ${one.minutes} 分钟 · ${one.summary}`}
                  value={formatFen(one.priceFen)}
                  label={`${one.title}，${GOODS_KIND_LABEL[one.kind]}，${formatFen(one.priceFen)}`}
                  onPress={() => void open('goodsDetail', { goodsId: one.goodsId })}
                />
              ))}
            </Card>
          )
        }
      </Loaded>
    </AppPage>
  )
}
