/** Small pictures out of the atlas, all drawn at once. */
import { DynamicDrawUsage, Euler, GreaterDepth, InstancedBufferAttribute, InstancedMesh, Matrix4, PlaneGeometry, Quaternion, Vector3, type MeshBasicMaterial } from "three";
import type { Gaze } from "./gaze";
import { decalMaterial } from "./materials";
import type { Atlas } from "./pictures";

export interface Laid {
  /** Leaned back from upright, turned towards the eye; it looks straight into the eye where nothing is said. */
  readonly lean?: number;
  /** The turn of a picture that lies flat. */
  readonly flat?: number;
  /** Drawn in front of what is so far nearer to the eye. */
  readonly near?: number;
  readonly strength?: number;
}

export class Decals {
  readonly mesh: InstancedMesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly cells: InstancedBufferAttribute;
  private readonly strengths: InstancedBufferAttribute;
  private readonly atlas: Atlas;
  private count = 0;

  /** Those of things that are hidden are seen only where something hides them. */
  constructor(atlas: Atlas, most: number, hidden = false) {
    this.atlas = atlas;
    const quad = new PlaneGeometry(1, 1);
    this.cells = new InstancedBufferAttribute(new Float32Array(most * 4), 4).setUsage(DynamicDrawUsage);
    this.strengths = new InstancedBufferAttribute(new Float32Array(most), 1).setUsage(DynamicDrawUsage);
    quad.setAttribute("cell", this.cells);
    quad.setAttribute("strength", this.strengths);
    const material = decalMaterial(atlas.texture);
    if (hidden) material.depthFunc = GreaterDepth;
    this.mesh = new InstancedMesh(quad, material, most);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = hidden ? 4 : 5;
  }

  begin(): void {
    this.count = 0;
  }

  put(name: string, at: Vector3, size: number, gaze: Gaze, laid: Laid = {}): void {
    const cell = this.atlas.cells.get(name);
    if (!cell || this.count >= this.strengths.count) return;
    const scale = new Vector3(size, size, size);
    const place = at.clone();
    if (laid.near) {
      const away = gaze.camera.position.clone().sub(place);
      const far = away.length();
      place.addScaledVector(away, laid.near / far);
      scale.multiplyScalar((far - laid.near) / far);
    }
    this.mesh.setMatrixAt(this.count, new Matrix4().compose(place, turnOf(laid, gaze), scale));
    this.cells.setXYZW(this.count, ...(cell as [number, number, number, number]));
    this.strengths.setX(this.count, laid.strength ?? 1);
    this.count += 1;
  }

  end(): void {
    this.mesh.count = this.count;
    this.mesh.instanceMatrix.needsUpdate = this.cells.needsUpdate = this.strengths.needsUpdate = true;
  }
}

function turnOf({ lean, flat }: Laid, { camera, turn }: Gaze): Quaternion {
  if (flat !== undefined) return new Quaternion().setFromEuler(new Euler(-Math.PI / 2, flat, 0, "YXZ"));
  if (lean !== undefined) return new Quaternion().setFromEuler(new Euler(-lean, turn, 0, "YXZ"));
  return camera.quaternion.clone();
}
