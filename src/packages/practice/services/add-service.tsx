import { View } from '@tarojs/components'
import { fenFromText } from '@xinqi/domain/money'
import {
  bandText,
  judgePrice,
  priceBand,
  SERVICE_MINUTES,
  SERVICE_SESSIONS,
  serviceMistake,
} from '@xinqi/domain/rules/price-band'
import { LISTENING_MINUTES, LISTENING_NAME } from '@xinqi/domain/rules/listening'
import { CONSULT_MODE, type ConsultMode } from '@xinqi/domain/text/labels'
import { serviceName } from '@xinqi/domain/text/service'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { MODE_OPTIONS, toggled } from '@/features/service/modes-of'
import type { OwnServices } from '@/features/service/own-services'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'

const USUAL_MINUTES = 50
const MINUTES = SERVICE_MINUTES.map((value) => ({ value, label: `${value} 分钟` }))
const SESSIONS = SERVICE_SESSIONS.map((value) => ({ value, label: `${value} 次` }))

interface AddServiceProps {
  own: OwnServices
  onDone: () => void
  onClose: () => void
}

/** Another service: how long, how often, how one meets, and a price within the band. */
export function AddService({
  own: { consultantType, takesMoney, offersListening, noun, address },
  onDone,
  onClose,
}: AddServiceProps) {
  const [listening, setListening] = useState(false)
  const [minutes, setMinutes] = useState<number>(USUAL_MINUTES)
  const [sessions, setSessions] = useState<number>(1)
  const [modes, setModes] = useState<ConsultMode[]>([CONSULT_MODE.video])
  const [yuan, setYuan] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const priced = { consultantType, minutes, sessions, takesMoney }
  const band = priceBand(priced)
  const priceFen = band ? fenFromText(yuan) : 0
  const judged = priceFen === null ? null : judgePrice(priced, priceFen)
  const priceMistake =
    judged?.way === 'refused' ? judged.mistake : judged?.way === 'review' ? '新服务的价格要在这个范围里' : undefined
  const mistake = serviceMistake({ minutes, sessions, modes })
  // One is listened to for half an hour, once, and from afar.
  const choose = (kind: string): void => {
    setListening(kind === 'listening')
    setMinutes(kind === 'listening' ? LISTENING_MINUTES : USUAL_MINUTES)
    setSessions(1)
    setModes((chosen) => chosen.filter((mode) => mode !== CONSULT_MODE.faceToFace))
  }
  const add = async (): Promise<void> => {
    if (priceFen === null) return
    setBusy(true)
    setProblem(null)
    const wanted = { minutes, sessions, consultMode: modes.join(','), priceFen, listening }
    try {
      await call('POST /consult/consultService/add', wanted, { quiet: true, key: keyOf(wanted) })
      showToast('服务加好了，预约时可以选它', 'success')
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className='service__card'>
      <View className='service__name' role='heading' aria-level='2'>
        {listening ? LISTENING_NAME : serviceName(noun, { minutes, sessions })}
      </View>
      {offersListening && (
        <View className='service__acts'>
          <Segmented
            label='种类'
            options={[
              { value: 'session', label: noun },
              { value: 'listening', label: '倾听' },
            ]}
            value={listening ? 'listening' : 'session'}
            onChange={choose}
          />
        </View>
      )}
      {!listening && (
        <>
          <View className='service__acts'>
            <Segmented label='时长' options={MINUTES} value={minutes} onChange={setMinutes} />
          </View>
          <View className='service__acts'>
            <Segmented label='次数' options={SESSIONS} value={sessions} onChange={setSessions} />
          </View>
        </>
      )}
      <ChipGroup
        label='可以怎样见面'
        options={
          address === '' || listening
            ? MODE_OPTIONS.filter(({ value }) => value !== CONSULT_MODE.faceToFace)
            : MODE_OPTIONS
        }
        isSelected={(mode) => modes.includes(mode)}
        onToggle={(mode) => setModes(toggled(modes, mode))}
      />
      {band && (
        <Field
          label='一共多少元'
          type='number'
          required
          value={yuan}
          onChange={setYuan}
          maxLength={6}
          suffix='元'
          hint={`你这一级的范围：${bandText(band)}`}
          error={yuan === '' ? undefined : priceMistake}
        />
      )}
      {(problem ?? mistake) !== null && (
        <View className='service__problem' role='alert'>
          {problem ?? mistake}
        </View>
      )}
      <View className='service__acts'>
        <Button loading={busy} disabled={mistake !== null || judged?.way !== 'direct'} onPress={() => void add()}>
          加上
        </Button>
        <Button variant='text' onPress={onClose}>
          不加了
        </Button>
      </View>
    </Card>
  )
}
