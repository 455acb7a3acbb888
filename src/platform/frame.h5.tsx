export interface FrameProps {
  /** A whole https address that has been checked (domain/frame-target.ts). */
  url: string
  /** What a screen reader says it is. */
  title: string
  className?: string
}

/** What a framed page may do: run, take input, and open windows. It may not move this page, and learns nothing of its address. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** Another site's page within ours. */
export function Frame({ url, title, className }: FrameProps) {
  return <iframe src={url} title={title} className={className} sandbox={ALLOWED} referrerPolicy='no-referrer' />
}
