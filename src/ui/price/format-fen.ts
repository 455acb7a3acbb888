/**
 * Fen as yuan: 48000 → '¥480', 192000 → '¥1,920', 12345 → '¥123.45', -12000 → '− ¥120'.
 * `exact` always shows both decimals, as an itemised list does: '¥1,920.00'.
 */
export function formatFen(fen: number, exact = false): string {
  const whole = Math.floor(Math.abs(fen) / 100)
  const rest = Math.abs(fen) % 100
  const yuan = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = exact || rest !== 0 ? `.${String(rest).padStart(2, '0')}` : ''
  return `${fen < 0 ? '−\u00a0' : ''}¥${yuan}${decimals}`
}
