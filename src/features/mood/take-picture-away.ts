import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'

/** Takes the picture of an entry away for good, when its owner is sure. Whether it is gone. */
export async function takePictureAway(clientId: string): Promise<boolean> {
  const sure = await ask({
    title: '去掉这张图片？',
    body: '去掉后找不回来，这条心情还在。',
    confirmText: '去掉',
    cancelText: '留着',
  })
  if (!sure) return false
  return toastSuccess(call('POST /appoint/consultUserMoodCurve/delete', { clientId, only: 'picture' }), '图片去掉了')
}
