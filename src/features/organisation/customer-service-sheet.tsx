import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { Loaded } from '@/ui/loaded/loaded'
import { fileAddress } from '@/ui/picture-address'
import { QrDialog } from '@/ui/qr-dialog/qr-dialog'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Contact } from './contact'

interface CustomerServiceSheetProps {
  onClose: () => void
  /** Of another organisation than the one that is looked at. */
  orgId?: number
}

/** How to reach people of the organisation (R95–R97). */
export function CustomerServiceSheet({ onClose, orgId }: CustomerServiceSheetProps) {
  const organisation = useCall('GET /appoint/consultOrg/getConsultOrgVO', orgId === undefined ? {} : { orgId })
  const [enlarged, setEnlarged] = useState(false)
  const code = organisation.data?.customerWechatQrcode
  // In place of the sheet, not inside it: Escape would close both.
  if (enlarged && code)
    return (
      <QrDialog
        title='客服微信'
        src={fileAddress(code)}
        label='客服微信二维码，长按可以识别或保存'
        hint={organisation.data?.qrcodeTips || undefined}
        onClose={() => setEnlarged(false)}
      />
    )
  return (
    <Sheet visible title='联系客服' onClose={onClose}>
      <Loaded of={organisation} failed='联系方式没有取到' placeholder={<Skeleton count={4} />}>
        {(data) => <Contact organisation={data} onCode={() => setEnlarged(true)} />}
      </Loaded>
    </Sheet>
  )
}
