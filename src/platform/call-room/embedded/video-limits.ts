interface VideoLimits {
  maxBitrate: number
  scaleResolutionDownBy: number
  maxFramerate: number
}

/** Everybody sends to everybody, so the more peers there are, the less each one gets. Bitrate in bit/s. */
function videoLimits(peerCount: number): VideoLimits {
  if (peerCount <= 1) return { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 24 }
  if (peerCount <= 3) return { maxBitrate: 500_000, scaleResolutionDownBy: 2, maxFramerate: 24 }
  return { maxBitrate: 200_000, scaleResolutionDownBy: 4, maxFramerate: 15 }
}

export async function limitVideo(sender: RTCRtpSender, peerCount: number): Promise<void> {
  const parameters = sender.getParameters()
  const encoding = parameters.encodings[0]
  if (!encoding) return
  Object.assign(encoding, videoLimits(peerCount))
  // A face that moves says more than a sharp one that stutters; it also starts better on a weak link.
  parameters.degradationPreference = 'maintain-framerate'
  // Refused while a negotiation changes the parameters underneath; the next change of peers sets them again.
  await sender.setParameters(parameters).catch(() => undefined)
}
