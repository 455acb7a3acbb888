import { View } from '@tarojs/components'
import { HOLDER_MAX, holderMistake, hoursText } from '@xinqi/domain/text/certificate'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { useCall } from '@/api/use-call'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { Sheet } from '@/ui/sheet/sheet'
import { CertificateCard } from './certificate-card'
import { Fact } from './paper-facts'
import './certificate.scss'

/** Letters outside the basic plane count as two in an input of a browser. */
const TYPED_MAX = HOLDER_MAX * 2

export interface AttendanceSheetProps {
  appointNo: string
  onClose: () => void
}

/** The paper of one session: issued with a name that is written on it and nowhere else, downloaded, withdrawn. */
export function AttendanceSheet({ appointNo, onClose }: AttendanceSheetProps) {
  const papers = useCall('GET /appoint/timeCertificate/list', { appointNo })
  const session = useCall('POST /appoint/consultAppointment/getTimeCertificate', { appointNo })
  const form = useHolder(appointNo, papers.refresh)
  const asks = session.data?.attendance && papers.data?.list.every(({ withdrawnTime }) => withdrawnTime !== null)
  const footer = asks && (
    <Button block loading={form.busy} onPress={() => void form.issue()}>
      开具
    </Button>
  )
  return (
    <Sheet visible title='到访证明' onClose={onClose} footer={footer || undefined}>
      <Loaded of={session} failed='这次咨询的记录没有取到'>
        {({ attendance }) =>
          attendance ? (
            <>
              <Fact
                label='约定时间'
                value={`${attendance.startTime.slice(0, 16)} 至 ${attendance.endTime.slice(11, 16)}`}
              />
              <Fact label='实际时长' value={hoursText(attendance.minutes)} />
            </>
          ) : (
            <Empty
              title='这次咨询开不了证明'
              hint='没有双方在场的记录。记录有出入时，可以在预约里提出异议或联系客服。'
            />
          )
        }
      </Loaded>
      {asks && (
        <Field
          label='写在证明上的姓名'
          required
          value={form.name}
          onChange={form.setName}
          maxLength={TYPED_MAX}
          error={form.error}
          hint='请和证件一致。只写在这份证明上，加密保存；核验的人只看到第一个字。'
          onConfirm={() => void form.issue()}
        />
      )}
      <Loaded of={papers} failed='开过的证明没有取到'>
        {({ list }) =>
          list.length > 0 && (
            <View>
              {list.map((one) => (
                <CertificateCard key={one.certificateNo} certificate={one} as='user' onChanged={papers.refresh} />
              ))}
            </View>
          )
        }
      </Loaded>
    </Sheet>
  )
}

/** The name that is typed for a paper; whatever fails, it stays. */
function useHolder(appointNo: string, onIssued: () => Promise<unknown>) {
  const [name, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const setName = (typed: string): void => {
    setTyped(typed)
    setError(undefined)
  }
  const issue = async (): Promise<void> => {
    const mistake = holderMistake(name)
    if (mistake) return setError(mistake)
    setBusy(true)
    try {
      const wanted = { appointNo, holder: name.trim() }
      await call('POST /appoint/timeCertificate/issue', wanted, { quiet: true, key: keyOf(wanted) })
      setTyped('')
      await onIssued()
    } catch (failure) {
      setError(sentenceFor(failure, 'holder'))
    } finally {
      setBusy(false)
    }
  }
  return { name, setName, error, busy, issue }
}
