import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { modesMistake } from '@xinqi/domain/rules/price-band'
import { turningOffMeans } from '@xinqi/domain/text/service'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { MODE_OPTIONS, modesOf, modesText, toggled } from '@/features/service/modes-of'
import type { OwnService } from '@/features/service/own-services'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Tag } from '@/ui/tag/tag'

interface ServiceCardProps {
  service: OwnService
  /** No other one is on. */
  isLast: boolean
  onChanged: () => Promise<unknown>
}

/** One service: what it is, whether it is on, and what is going on with its price. */
export function ServiceCard({ service, isLast, onChanged }: ServiceCardProps) {
  const { srvId, name, minutes, sessions, consultMode, priceFen, isPriced, active, openOrders, waiting, refused } =
    service
  const [changesModes, setChangesModes] = useState(false)
  const set = async (): Promise<void> => {
    const off = {
      title: `关掉「${name}」？`,
      body: turningOffMeans(openOrders, isLast),
      confirmText: '关掉',
      cancelText: '留着',
    }
    if (active && !(await ask(off))) return
    const work = call('POST /consult/consultService/setActive', { srvId, active: !active })
    if (await toastSuccess(work, active ? '已关掉' : '已打开')) await onChanged()
  }
  return (
    <Card className='service__card'>
      <View className='service__head'>
        <View className='service__name' role='heading' aria-level='2'>
          {name}
        </View>
        <Tag tone={active ? 'ok' : 'plain'} text={active ? '开着' : '关着'} />
      </View>
      <View className='service__line'>{`${priceText(priceFen)} · ${minutes} 分钟 · ${sessions} 次`}</View>
      <View className='service__quiet'>
        {[modesText(consultMode), service.paysAfter && '先咨询后付费', openOrders > 0 && `${openOrders} 个订单进行中`]
          .filter(Boolean)
          .join(' · ')}
      </View>
      {waiting && <View className='service__quiet'>{`新价格 ${priceText(waiting.priceFen)} 在等审核`}</View>}
      {refused && (
        <View className='service__problem'>{`${priceText(refused.priceFen)} 没有通过：${refused.reason ?? ''}`}</View>
      )}
      <View className='service__acts'>
        {isPriced && (
          <Button
            size='medium'
            variant='ghost'
            label={`改「${name}」的价格`}
            onPress={() => void open('consultantPostage', { srvId })}
          >
            价格
          </Button>
        )}
        <Button
          size='medium'
          variant='ghost'
          label={`改「${name}」的咨询方式`}
          onPress={() => setChangesModes(!changesModes)}
        >
          方式
        </Button>
        <Button
          size='medium'
          variant='text'
          label={`${active ? '关掉' : '打开'}「${name}」`}
          onPress={() => void set()}
        >
          {active ? '关掉' : '打开'}
        </Button>
      </View>
      {changesModes && (
        <ModesForm
          key={consultMode}
          service={service}
          onDone={() => {
            setChangesModes(false)
            void onChanged()
          }}
        />
      )}
    </Card>
  )
}

function ModesForm({ service: { srvId, minutes, consultMode }, onDone }: { service: OwnService; onDone: () => void }) {
  const [modes, setModes] = useState(modesOf(consultMode))
  const mistake = modesMistake(minutes, modes)
  const save = async (): Promise<void> => {
    const work = call('POST /consult/consultService/setModes', { srvId, consultMode: modes.join(',') })
    if (await toastSuccess(work, '新的预约按现在的方式')) onDone()
  }
  return (
    <>
      <ChipGroup
        label='可以怎样见面'
        options={MODE_OPTIONS}
        isSelected={(mode) => modes.includes(mode)}
        onToggle={(mode) => setModes(toggled(modes, mode))}
      />
      {mistake !== null && <View className='service__problem'>{mistake}</View>}
      <View className='service__acts'>
        <Button
          size='medium'
          disabled={mistake !== null || modes.join(',') === consultMode}
          onPress={() => void save()}
        >
          保存方式
        </Button>
      </View>
    </>
  )
}
