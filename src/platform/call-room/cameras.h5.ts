/** Whether there is another camera to turn to. Browsers tell it only once a camera may be used; before, it is no. */
export async function hasOtherCamera(): Promise<boolean> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}
