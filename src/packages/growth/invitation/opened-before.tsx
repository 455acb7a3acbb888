import { View } from '@tarojs/components'
import { INVITE_DAYS } from '@xinqi/domain/rules/invitation'
import { dateOf, DAY } from '@xinqi/domain/time'
import { open } from '@/platform/navigation/navigation'
import type { StoredInvitation } from '@/platform/storage'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

/** Another friend's link was opened here first, and counts: until when, and the way back to it. */
export const OpenedBefore = ({ touched: { code, kind, at } }: { touched: StoredInvitation }) => (
  <>
    <Card tone='soft'>
      <View role='status'>
        {`你先打开过另一位朋友的邀请，先打开的算数，到 ${dateOf(at + INVITE_DAYS * DAY)} 为止。`}
      </View>
    </Card>
    <Button block onPress={() => void open(kind === 'friend' ? 'acceptInvitation' : 'acceptCpInvitation', { code })}>
      看先打开的那一份
    </Button>
  </>
)
