import { ARRIVAL_CODE_MINUTES } from '@xinqi/domain/constants'
import { useState } from 'react'
import { call } from '@/api/call'
import { Button } from '@/ui/button/button'
import { QrDialog } from '@/ui/qr-dialog/qr-dialog'

interface Shown {
  code: string
  picture: string
}

/** `ABC DEF`: easier to read out. */
const inGroups = (code: string): string => code.replace(/(.{3})(?=.)/g, '$1 ')

/** A visitor who comes face to face shows a code, which the consultant scans or types: both were there. */
export function ArrivalButton({ appointNo }: { appointNo: string }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const { code } = await call('GET /appoint/consultOrder/refreshQrcode', { appointNo })
      setShown({ code, picture: await call('GET /appoint/consultOrder/qrcode', { appointNo }) })
    } catch {
      // What went wrong has been said by the call.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant='ghost' size='medium' block loading={busy} onPress={() => void show()}>
        出示到场码
      </Button>
      {shown && (
        <QrDialog
          title={inGroups(shown.code)}
          src={shown.picture}
          label={`到场码 ${inGroups(shown.code)} 的二维码`}
          hint={`请咨询师扫一扫，或输入上面的字母和数字。${ARRIVAL_CODE_MINUTES} 分钟内有效，过期了请关掉再打开一次。`}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
