// Imported first by each program that node starts directly. An older Node ends with a segmentation fault, and without a
// word, while it loads the packages.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `Node ${NEEDED} or later is needed; this is ${process.versions.node} (${process.execPath}).\n`,
  );
  process.exit(1);
}
