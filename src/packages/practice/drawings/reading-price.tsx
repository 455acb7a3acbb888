import { View } from '@tarojs/components'
import { fenFromText, formatFen, shortYuan } from '@xinqi/domain/money'
import { READING_DUE_DAYS, READING_PRICE_MAX_FEN, READING_PRICE_MIN_FEN } from '@xinqi/domain/rules/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

export interface ReadingPriceProps {
  /** Null: one reads along with booked orders only. */
  readingFen: number | null
  onChanged: () => Promise<unknown>
}

const RANGE = `${formatFen(READING_PRICE_MIN_FEN)} 到 ${formatFen(READING_PRICE_MAX_FEN)}`

/** What one asks for a reading of who has no booked order. */
export function ReadingPrice({ readingFen, onChanged }: ReadingPriceProps) {
  const [text, setText] = useState(readingFen === null ? '' : shortYuan(readingFen).replaceAll(',', ''))
  const [problem, setProblem] = useState<string>()
  const keep = async (priceFen: number | undefined, done: string): Promise<void> => {
    if (await toastSuccess(call('POST /consult/consultPainting/readingPrice', { priceFen }), done)) await onChanged()
  }
  const save = async (): Promise<void> => {
    const priceFen = fenFromText(text)
    const fits = priceFen !== null && priceFen >= READING_PRICE_MIN_FEN && priceFen <= READING_PRICE_MAX_FEN
    setProblem(fits ? undefined : `请写 ${RANGE} 之间的价格`)
    if (fits) await keep(priceFen, '价格存好了')
  }
  return (
    <Card>
      <View className='drawing-desk__words'>
        <Field
          label='单独解读一幅画的价格（元）'
          type='digit'
          value={text}
          onChange={setText}
          error={problem}
          hint={`没有约你的人也可以买一份解读。${RANGE}；付款后 ${READING_DUE_DAYS} 天内写好，到时没有写好全额退回。不填就只看随预约交来的画。`}
        />
        <View className='drawing-desk__acts'>
          <Button variant='ghost' size='medium' onPress={() => void save()}>
            存好价格
          </Button>
          {readingFen !== null && (
            <Button variant='text' size='medium' onPress={() => void keep(undefined, '不再单独接，已经付款的还在')}>
              不再单独接
            </Button>
          )}
        </View>
      </View>
    </Card>
  )
}
