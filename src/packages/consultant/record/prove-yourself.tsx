import { call } from '@/api/call'
import { OwnPhoneCode } from '@/features/login/own-phone-code'
import { Sheet } from '@/ui/sheet/sheet'

interface ProveYourselfProps {
  visible: boolean
  onClose: () => void
  onProven: () => void
}

/** A code to the consultant's phone, before what is signed with a login of long ago; what was written and typed stays where it is. */
export const ProveYourself = ({ visible, onClose, onProven }: ProveYourselfProps) => (
  <Sheet visible={visible} title='确认是你本人' onClose={onClose}>
    <OwnPhoneCode
      words='离登录已经有一会儿了。签署之前，我们给你登记的手机发一个验证码。'
      askFor={() => call('POST /consult/ownPhone/sendCode', {}, { quiet: true })}
      confirm={async (code) => {
        await call('POST /consult/ownPhone/confirm', { code }, { quiet: true })
        onProven()
      }}
    />
  </Sheet>
)
