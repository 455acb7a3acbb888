import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { ANSWERED_BEFORE_HOURS, ANSWER_HOURS, BUILT_NOTE_MAX } from '@xinqi/domain/rules/built-order'
import { momentName } from '@xinqi/domain/text/day-names'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { modeName } from '@/features/order/session-labels'
import { TimeSheet } from '@/features/order/time-sheet'
import { modesOf } from '@/features/availability/slot-value'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useBuildForm } from './use-build-form'
import '../consultant.scss'

/** 发起预约: what, when and for how much, for somebody whom the consultant has met; they agree to it or not. */
export default function BuildOrderPage() {
  const { appointNo = '' } = usePageParams('consultantBuildOrder')
  const consultantId = useSession((state) => state.consultant?.id)
  const booking = useCall('GET /consult/consultAppointment/info', consultantId && appointNo ? { appointNo } : null)
  const detail = useCall(
    'GET /appoint/consultConsultant/getDetailsVO',
    consultantId === undefined ? null : { consultantId },
  )
  const form = useBuildForm(appointNo, detail.data?.services ?? [])
  const { service } = form
  const ready = form.choice.slot !== null && form.choice.consultMode !== null && form.wrongPrice === null
  const footer = service && (
    <Button block loading={form.busy} disabled={!ready} onPress={() => void form.send()}>
      {form.choice.slot === null ? '请选择时间' : '发给来访者'}
    </Button>
  )
  return (
    <AppPage route='consultantBuildOrder' footer={footer}>
      <Loaded of={booking} failed='预约没有取到' placeholder={<Skeleton count={6} />}>
        {({ visitorName }) => (
          <View role='heading' aria-level='2' className='schedule__heading'>{`为${visitorName}发起预约`}</View>
        )}
      </Loaded>
      <Loaded of={detail} failed='服务没有取到' placeholder={<Skeleton count={6} />}>
        {({ services }) =>
          services.length === 0 ? <Empty title='还没有可以预约的服务' /> : <Form form={form} services={services} />
        }
      </Loaded>
    </AppPage>
  )
}

interface FormProps {
  form: ReturnType<typeof useBuildForm>
  services: Parameters<typeof useBuildForm>[1]
}

function Form({ form, services }: FormProps) {
  const now = useNow()
  const consultantId = useSession((state) => state.consultant?.id ?? 0)
  const [choosing, setChoosing] = useState(false)
  const { service, choice } = form
  if (!service) return null
  const options = services.map(({ srvId, name, minutes, price }) => ({
    value: srvId,
    label: name,
    note: `${minutes} 分钟 · ${priceText(price)}`,
  }))
  return (
    <>
      <RadioList label='服务' options={options} value={service.srvId} onChange={form.setService} />
      <Card padding='none' className='consultant-order__card'>
        <Cell
          icon='calendar'
          title={choice.slot === null ? '选择时间和方式' : momentName(granuleStart(choice.slot), now)}
          note={choice.consultMode === null ? undefined : modeName(choice.consultMode)}
          onPress={() => setChoosing(true)}
        />
      </Card>
      {form.takesMoney && (
        <Card className='consultant-order__card'>
          <Field
            label='费用'
            type='digit'
            value={form.price}
            onChange={form.setPrice}
            suffix='元'
            error={form.wrongPrice ?? undefined}
            hint='可以低于标价，0 表示不收费'
          />
        </Card>
      )}
      <Card className='consultant-order__card'>
        <Field
          label='想对来访者说的话（可以不写）'
          value={form.note}
          onChange={form.setNote}
          multiline
          counter
          maxLength={BUILT_NOTE_MAX}
        />
      </Card>
      <View className='consultant-order__card consultant-order__quiet'>
        {`时间会保留到来访者回答，最多 ${ANSWER_HOURS} 小时，并且不晚于开始前 ${ANSWERED_BEFORE_HOURS} 小时。`}
      </View>
      {form.problem && (
        <View className='consultant-order__card consultant-order__problem' role='alert'>
          {form.problem}
        </View>
      )}
      {choosing && (
        <TimeSheet
          title='选择时间和方式'
          as='consultant'
          consultantId={consultantId}
          srvId={service.srvId}
          modes={service.consultMode}
          initial={choice}
          verb='约'
          onSubmit={(slot, mode) => {
            form.setChoice({ slot, consultMode: modesOf(String(mode))[0] ?? null })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
