import { Text, View } from '@tarojs/components'
import { CERTIFICATE_TITLE, shownCertificateCode } from '@xinqi/domain/text/certificate'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { openDocument } from '@/platform/save-file'
import { ask, showToast } from '@/state/overlays'
import type { Side } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import { PaperFacts, type Certificate } from './paper-facts'
import './certificate.scss'

export interface CertificateCardProps {
  certificate: Certificate
  /** Whose paper it is. */
  as: Side
  onChanged: () => Promise<unknown>
}

/** A paper that was issued: what it says, its code, and what can still be done with it. */
export function CertificateCard({ certificate, as, onChanged }: CertificateCardProps) {
  const { certificateNo, code, paper, issuedTime, withdrawnTime, checks } = certificate
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const file = await call(
      'POST /appoint/consultAppointment/downloadTimeCertificate',
      { certificateNo },
      { as },
    ).catch(
      // What went wrong has been said by the call.
      () => null,
    )
    if (file) await openDocument(file).catch(() => showToast('没有打开，请再试一次'))
    setBusy(false)
  }
  const withdraw = async () => {
    const sure = await ask({
      title: '撤回这份证明？',
      body: '之后别人核验时会看到已撤回，文件也不能再下载。撤回不能取消。',
      confirmText: '撤回',
      cancelText: '留着',
    })
    if (!sure) return
    const sent = call('POST /appoint/timeCertificate/withdraw', { certificateNo }, { as })
    if (await toastSuccess(sent, '已撤回')) await onChanged()
  }
  const checked = checks > 0 ? `，被核验过 ${checks} 次` : ''
  return (
    <Card className='certificate-card'>
      <View className='certificate-card__head'>
        <View className='certificate-card__title' role='heading' aria-level='3'>
          {CERTIFICATE_TITLE[paper.kind]}
        </View>
        <Tag text={withdrawnTime ? '已撤回' : '有效'} tone={withdrawnTime ? 'plain' : 'ok'} />
      </View>
      <PaperFacts paper={paper} />
      <View className='certificate-card__quiet'>
        {'验证码 '}
        <Text className='certificate-card__code'>{shownCertificateCode(code)}</Text>
      </View>
      <View className='certificate-card__quiet'>
        {withdrawnTime ? `${withdrawnTime.slice(0, 16)} 撤回` : `${issuedTime.slice(0, 16)} 开具${checked}`}
      </View>
      {!withdrawnTime && (
        <View className='certificate-card__acts'>
          <Button variant='text' size='medium' onPress={() => void withdraw()}>
            撤回
          </Button>
          <Button variant='ghost' size='medium' icon='download' loading={busy} onPress={() => void download()}>
            下载
          </Button>
        </View>
      )}
    </Card>
  )
}
