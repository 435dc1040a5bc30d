/** Tells whoever started this process what it has worked, when asked. */
export function tellWork(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ workUs: user + system, rss: process.memoryUsage.rss() });
  });
  process.on('disconnect', () => process.exit(0));
}
