import { hideToast, useOverlays, type DialogContent } from '@/state/overlays'
import { Dialog } from '@/ui/dialog/dialog'
import { Loading, LOADING_HIDE_DELAY_MS, useLingering } from '@/ui/loading/loading'
import { Toast } from '@/ui/toast/toast'

/** Dialogs, the loading overlay and the toast. Only the page on top draws them. */
export function TopOverlays() {
  const { toast, loading, dialog } = useOverlays()
  // A toast waits until the loading overlay has gone.
  const covered = useLingering(loading, LOADING_HIDE_DELAY_MS) !== null
  return (
    <>
      {dialog && <Question {...dialog} />}
      <Loading visible={loading !== null} text={loading ?? undefined} />
      <Toast text={covered ? '' : (toast?.text ?? '')} icon={toast?.kind} onEnd={hideToast} />
    </>
  )
}

function Question({ answer, ...content }: DialogContent & { answer: (confirmed: boolean) => void }) {
  const { title, body, confirmText, cancelText, closable, confirmSeconds } = content
  const refuse = () => answer(false)
  return (
    <Dialog
      visible
      title={title}
      confirmText={confirmText}
      cancelText={cancelText}
      onCancel={cancelText ? refuse : undefined}
      onClose={closable ? refuse : undefined}
      confirmSeconds={confirmSeconds}
      onConfirm={() => answer(true)}
    >
      {body}
    </Dialog>
  )
}
