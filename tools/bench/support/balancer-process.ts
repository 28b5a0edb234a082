/** The proxy before several processes, in a process of its own: PORTS are theirs; prints its address, stops on SIGTERM. */
import { openBalancer } from '#tools/torture/support/balancer.ts';

const balancer = await openBalancer((process.env['PORTS'] ?? '').split(',').map(Number));
console.log(balancer.url);
process.on('SIGTERM', () => {
  void balancer.close().then(() => process.exit(0));
});
