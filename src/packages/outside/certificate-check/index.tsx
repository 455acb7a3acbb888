import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import {
  CERTIFICATE_CODE_LETTERS,
  CERTIFICATE_TITLE,
  shownCertificateCode,
  typedCertificateCode,
} from '@xinqi/domain/text/certificate'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { PaperFacts } from '@/features/certificate/paper-facts'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { canScan, scan } from '@/platform/scan'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import './index.scss'

type Checked = Data<'POST /appoint/timeCertificate/check'>

/** Longer than the code, for what stands between its letters. */
const LONGEST = 40

/** 核验证明: whoever holds a paper finds out whether we issued it and stand by it; without a login. */
export default function CertificateCheckPage() {
  const { code: scanned } = usePageParams('certificateCheck')
  const { typed, setTyped, error, busy, checked, check } = useCheck(scanned ?? '')
  useEffect(() => {
    if (scanned) void check(scanned)
    // Asked for once, as the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const scanAndCheck = async (): Promise<void> => {
    const found = await scan()
    if (found !== null) await check(found)
  }
  return (
    <AppPage route='certificateCheck'>
      <View className='certificate-check__words'>
        输入证明上的验证码，看看它是不是由我们开具、现在还有没有效。每次核验都会留下次数，不记录是谁。
      </View>
      <Field
        label='验证码'
        value={typed}
        onChange={setTyped}
        maxLength={LONGEST}
        placeholder='ABCD-EFGH-JKMN-PQRS'
        error={error}
        onConfirm={() => void check(typed)}
      />
      <View className='certificate-check__acts'>
        {canScan && (
          <Button variant='ghost' icon='scan' onPress={() => void scanAndCheck()}>
            扫一扫
          </Button>
        )}
        <Button block lockMs={0} loading={busy} onPress={() => void check(typed)}>
          核验
        </Button>
      </View>
      {checked && <Verdict checked={checked} />}
    </AppPage>
  )
}

const shown = (text: string): string => shownCertificateCode(typedCertificateCode(text)).slice(0, LONGEST)

/** What was typed or scanned, and what we know of it; whatever fails, what was typed stays. */
function useCheck(scanned: string) {
  // From the first drawing on: Taro's input for H5 stumbles over a value that changes before it has loaded.
  const [typed, type] = useState(() => shown(scanned))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const setTyped = (text: string): void => {
    type(text)
    setError(undefined)
    // What was found is about another code than the one in sight.
    setChecked(null)
  }
  const check = async (text: string): Promise<void> => {
    if (busy) return
    const code = typedCertificateCode(text)
    type(shown(text))
    setChecked(null)
    if (code.length !== CERTIFICATE_CODE_LETTERS) return setError(`验证码是 ${CERTIFICATE_CODE_LETTERS} 位字母和数字`)
    setError(undefined)
    setBusy(true)
    try {
      setChecked(await call('POST /appoint/timeCertificate/check', { code }, { quiet: true }))
    } catch (failure) {
      setError(sentenceFor(failure, 'code'))
    } finally {
      setBusy(false)
    }
  }
  return { typed, setTyped, error, busy, checked, check }
}

const LOOKS = {
  valid: { icon: 'circle-check', title: '有效', className: 'is-valid' },
  withdrawn: { icon: 'circle-alert', title: '已撤回', className: 'is-withdrawn' },
  unknown: { icon: 'circle-question-mark', title: '没有这份证明', className: 'is-unknown' },
} as const

function sentenceOf({ state, issuedTime, withdrawnTime }: Checked): string {
  if (state === 'unknown') return '我们没有开具过带这个验证码的证明。请对照证明再输入一次。'
  const issued = `${issuedTime?.slice(0, 16) ?? ''}（北京时间）由心栖开具`
  return state === 'valid'
    ? `${issued}。请对照下面的内容和证明是否一致。`
    : `${issued}，${withdrawnTime?.slice(0, 16) ?? ''} 撤回。请不要再以它为准。`
}

function Verdict({ checked }: { checked: Checked }) {
  const { icon, title, className } = LOOKS[checked.state]
  return (
    <View className='certificate-check__card' role='status'>
      <Card>
        <View className={`certificate-check__state ${className}`}>
          <Icon name={icon} size={22} />
          <View>{checked.kind ? `${CERTIFICATE_TITLE[checked.kind]} · ${title}` : title}</View>
        </View>
        <View className='certificate-check__words'>{sentenceOf(checked)}</View>
        {checked.paper && <PaperFacts paper={checked.paper} />}
        {checked.kind === 'attendance' && checked.paper && (
          <View className='certificate-check__note'>姓名由到访者自己填写，这里只显示第一个字。</View>
        )}
      </Card>
    </View>
  )
}
