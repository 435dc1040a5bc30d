/** Milliseconds that this process has worked: a busy machine makes the clock run, but not this. */
// @ts-nocheck

export function workMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
