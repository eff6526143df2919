/* The yardstick of the kernel: one lane after the other. Shift the four planes, join neighbours,
 * flood by whole-board sweeps until nothing changes. */
#include <stdint.h>

void enumerate(long positions, const uint64_t *planes, const uint8_t *spares, const int8_t *banned,
               const uint64_t *starts, const uint64_t *line, const uint64_t *entry,
               const uint64_t *exit, const uint64_t *left, const uint64_t *right, uint64_t *out)
{
    for (long row = 0; row < positions; row++) {
        int turnings = spares[row] == 5 || spares[row] == 10 ? 2 : 4;
        for (int arrow = 0; arrow < 12; arrow++) {
            int tile = spares[row];
            for (int turn = 0; turn < 4; turn++) {
                uint64_t *reached = out + 48 * row + 4 * arrow + turn;
                if (turn >= turnings || arrow == banned[row]) {
                    *reached = 0;
                    continue;
                }
                uint64_t sides[4];
                for (int side = 0; side < 4; side++) {
                    uint64_t plane = planes[4 * row + side];
                    uint64_t moving = plane & line[arrow];
                    sides[side] = (plane ^ moving) | (moving << left[arrow] >> right[arrow] & line[arrow]);
                    if (tile >> side & 1)
                        sides[side] |= entry[arrow];
                }
                uint64_t down = sides[2] & sides[0] >> 8, across = sides[1] & sides[3] >> 1;
                uint64_t moving = starts[row] & line[arrow];
                uint64_t here = (starts[row] ^ moving) | (moving << left[arrow] >> right[arrow] & line[arrow]);
                if (starts[row] & exit[arrow])
                    here |= entry[arrow];
                for (;;) {
                    uint64_t grown = here | (here & down) << 8 | (here >> 8 & down)
                                     | (here & across) << 1 | (here >> 1 & across);
                    if (grown == here)
                        break;
                    here = grown;
                }
                *reached = here;
                tile = (tile << 1 | tile >> 3) & 15;
            }
        }
    }
}
