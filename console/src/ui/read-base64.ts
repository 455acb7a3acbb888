/** What stands in a file that somebody has chosen. @throws where the browser cannot read it any more */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '')
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsDataURL(file)
  })
