import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { GOODS_KIND_LABEL } from '@xinqi/domain/rules/goods'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** Something of the shop, at the price that it has there; what is not sold any more is not shown. */
export function Product({ note, goodsId }: { note: string; goodsId: number }) {
  const goods = useCall('GET /appoint/consultGoods/detail', { goodsId })
  if (isNotFound(goods.failure)) return null
  return (
    <View>
      {note !== '' && <View className='campaign__quiet'>{note}</View>}
      <Loaded of={goods} failed='内容没有取到' placeholder={<Skeleton shape='card' />}>
        {({ kind, title, lessons, minutes, priceFen }) => (
          <Card padding='none'>
            <Cell
              icon='book-open'
              title={title}
              note={`${GOODS_KIND_LABEL[kind]} · ${lessons} 节 · 约 ${minutes} 分钟`}
              value={formatFen(priceFen)}
              label={`${title}，${GOODS_KIND_LABEL[kind]}，${formatFen(priceFen)}`}
              onPress={() => void open('goodsDetail', { goodsId })}
            />
          </Card>
        )}
      </Loaded>
    </View>
  )
}
