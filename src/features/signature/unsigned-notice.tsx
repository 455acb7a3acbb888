import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Banner } from '@/ui/banner/banner'

/** Tells a consultant plainly that something is to be signed; else nothing. */
export function UnsignedNotice() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const { data } = useCall('GET /consult/consultantProtocol/list', loggedIn ? {} : null)
  if (!data || data.toSign === 0) return null
  return (
    <Banner
      icon='file-text'
      title={`还有 ${data.toSign} 份协议要签`}
      sub='读一遍，输入姓名，几分钟就好。'
      onPress={() => void open('protocol')}
    />
  )
}
