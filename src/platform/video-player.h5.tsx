export interface VideoPlayerProps {
  src: string
  poster?: string | undefined
  /** Read aloud. */
  label: string
  className: string
  /** Seconds from the beginning, several times a second. */
  onTime: (second: number) => void
  onError: () => void
}

/**
 * The browser's own player: Taro's for browsers draws controls that no keyboard and no screen reader reaches, and carries
 * an HLS library that nothing here needs.
 */
export function VideoPlayer({ src, poster, label, className, onTime, onError }: VideoPlayerProps) {
  return (
    <video
      className={className}
      src={src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload='metadata'
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      onError={onError}
    />
  )
}
