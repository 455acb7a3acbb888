import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { giveUpUpload } from '@/api/tus'
import { upload as uploadFile } from '@/api/upload'
import { forgetUpload, startUpload, type Unfinished } from '@/features/video/video-upload'
import { pickImages } from '@/platform/upload'
import { pickVideo } from '@/platform/video-file'
import { ask, hideLoading, showLoading, showToast } from '@/state/overlays'

/** Lets the consultant pick a video and sends it; it goes on with what is unfinished where it is the same one. */
export async function chooseVideo(unfinished: Unfinished | null): Promise<void> {
  const file = await pickVideo()
  if (file) await startUpload(file, unfinished)
}

/** Gives up what is on its way, here and on the server. */
export async function giveUp(unfinished: Unfinished | null): Promise<void> {
  const sure = await ask({
    title: '放弃这次上传？',
    body: '已经传上去的部分会被删除。',
    confirmText: '放弃',
    cancelText: '不放弃',
  })
  if (!sure) return
  const id = forgetUpload() ?? unfinished?.id
  if (id !== undefined) await giveUpUpload(id).catch(tell)
}

export async function changePoster(): Promise<void> {
  const [picture] = await pickImages(1)
  if (!picture) return
  showLoading('正在上传…')
  try {
    await uploadFile('POST /consult/introductionVideo/poster', picture.path)
    showToast('封面已更换', 'success')
  } catch (error) {
    tell(error)
  } finally {
    hideLoading()
  }
}

export async function takeDown(): Promise<void> {
  const sure = await ask({
    title: '撤下介绍视频？',
    body: '视频、封面和字幕都会被删除，来访者不再看到。',
    confirmText: '撤下',
    cancelText: '留着',
  })
  if (sure) await call('POST /consult/introductionVideo/takeDown', {}).catch(() => undefined)
}

const tell = (error: unknown): void => showToast(error instanceof CallFailure ? error.message : '没有成功，请再试一次')
